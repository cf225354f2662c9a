import { ownDataQuery } from '#api/people/profile-queries.ts'
import { useAuth } from '#identity/auth-context.tsx'
import { getProvenToken } from '#identity/flows/proven-calls.ts'
import type { TokenProof } from '#identity/provider/identity-provider.ts'
import { paths } from '#paths/paths.ts'
import { Button } from '#ui/press/button.tsx'
import { Card } from '#ui/draw/card.tsx'
import { downloadFile } from '#ui/device/share-client.ts'
import { showToast } from '#ui/tell/toast.ts'
import type { OwnData, OwnProfile } from '@nineteenth/contracts'
import { useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { DeleteAccountDialog, useNameOfProvider } from './delete-account-dialog.tsx'
import type { ProofWords } from './proof-dialog.tsx'
import { Failure, ProofDialog, whyNotProven } from './proof-dialog.tsx'
import { roundsCsv } from './rounds-csv.ts'
import { useProvenCall } from './use-proven-call.ts'
import { profileWords } from '../words.ts'
import { sharedWords } from '#text/shared-words.ts'

/** Lets members download everything stored about them, or delete their account. */
export function YourDataCard({ profile }: { profile: OwnProfile }) {
  const [back, forgetReturn] = useReturnFromProof()
  const backToDelete = back?.to === 'delete' ? back : undefined
  const [isDeleting, setDeleting] = useState(backToDelete !== undefined)
  return (
    <Card className="p-5 md:p-6" aria-labelledby="your-data">
      <h2 id="your-data" className="text-lg font-semibold">
        {profileWords.data.title}
      </h2>
      <p className="mt-1 text-quiet">{profileWords.data.what}</p>
      <div className="mt-4 grid grid-cols-1 gap-2 sm:grid-cols-2">
        <DownloadButton label={profileWords.data.download} toFile={(data) => dataFile(data, profile)} />
        <DownloadButton label={profileWords.data.rounds} toFile={(data) => roundsFile(data, profile)} />
      </div>
      {back?.to === 'download' && <BackToDownload errorCode={back.errorCode} />}
      <div className="mt-5 border-t border-rule pt-4">
        <Button look="plain" className="-ml-4 text-flag" onClick={() => setDeleting(true)}>
          {profileWords.deletion.confirm}
        </Button>
      </div>
      <DeleteAccountDialog
        profile={profile}
        isOpen={isDeleting}
        back={backToDelete}
        onClose={() => {
          setDeleting(false)
          forgetReturn()
        }}
      />
    </Card>
  )
}

/** Set after returning from the provider's page. Read once, then removed from the address. */
function useReturnFromProof() {
  const [, navigate] = useLocation()
  const query = new URLSearchParams(useSearch())
  const to = (['delete', 'download'] as const).find((one) => query.has(one))
  const [back, setBack] = useState(() => to && { to, errorCode: query.get('error') ?? undefined })
  const isInAddress = to !== undefined
  useEffect(() => {
    if (isInAddress) navigate(paths.profile, { replace: true })
  }, [isInAddress, navigate])
  return [back, () => setBack(undefined)] as const
}

function BackToDownload({ errorCode }: { errorCode: string | undefined }) {
  const elsewhere = useNameOfProvider(true) ?? profileWords.proof.otherPage
  if (errorCode) return <Failure text={whyNotProven(errorCode, elsewhere, nothing)} />
  return <p className="mt-3 font-medium">{profileWords.data.confirmed}</p>
}

function DownloadButton({ label, toFile }: { label: string; toFile: (data: OwnData) => File }) {
  const { connect } = useAuth()
  const queryClient = useQueryClient()
  const download = async (proof?: TokenProof) => {
    const data = await queryClient.fetchQuery(ownDataQuery(() => getProvenToken({ connect }, proof)))
    downloadFile(toFile(data))
  }
  const call = useProvenCall(download, { backTo: paths.downloadData, nothing, showFailure })
  const { prover, isPending } = call
  const isLoading = isPending && !prover
  return (
    <>
      <Button look="outline" isPending={isLoading} onClick={() => call.start()}>
        {!isLoading && <Download aria-hidden className="size-5" />}
        {label}
      </Button>
      <ProofDialog call={call} words={words} isOpen={prover !== undefined} onClose={call.startOver} />
    </>
  )
}

function showFailure(description: string): void {
  showToast({ title: profileWords.data.notDownloaded, description, look: 'destructive' })
}

const nothing = profileWords.data.nothing

const words: ProofWords = {
  why: profileWords.data.signInAgain,
  whySignIn: profileWords.data.tooOld,
  stay: sharedWords.cancel,
  confirm: profileWords.data.confirm,
  confirmByGoogle: profileWords.data.confirmByGoogle,
  look: 'primary',
}

function dataFile(data: OwnData, profile: OwnProfile): File {
  return new File([JSON.stringify(data, null, 2)], `${fileName(data, profile)}.json`, {
    type: 'application/json',
  })
}

function roundsFile(data: OwnData, profile: OwnProfile): File {
  // The byte order mark tells spreadsheets that this is UTF-8.
  return new File(['\uFEFF', roundsCsv(data)], `${fileName(data, profile)}.csv`, {
    type: 'text/csv;charset=utf-8',
  })
}

function fileName({ madeAt }: OwnData, { username }: OwnProfile): string {
  return `nineteenth-${username}-${madeAt.slice(0, 10)}`
}
