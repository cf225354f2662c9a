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

/** What a person can do with all that is kept of them: take it along, or end it. */
export function YourDataCard({ profile }: { profile: OwnProfile }) {
  const [back, forgetReturn] = useReturnFromProof()
  const backToDelete = back?.to === 'delete' ? back : undefined
  const [isDeleting, setDeleting] = useState(backToDelete !== undefined)
  return (
    <Card className="p-5 md:p-6" aria-labelledby="your-data">
      <h2 id="your-data" className="text-lg font-semibold">
        Your data
      </h2>
      <p className="mt-1 text-quiet">
        Download everything we store about you, or the rounds in your record as a spreadsheet.
      </p>
      <div className="mt-4 grid grid-cols-1 gap-2 sm:grid-cols-2">
        <DownloadButton label="Download my data" toFile={(data) => dataFile(data, profile)} />
        <DownloadButton label="Rounds in my record (CSV)" toFile={(data) => roundsFile(data, profile)} />
      </div>
      {back?.to === 'download' && <BackToDownload trouble={back.trouble} />}
      <div className="mt-5 border-t border-rule pt-4">
        <Button look="plain" className="-ml-4 text-flag" onClick={() => setDeleting(true)}>
          Delete my account
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

/** Somebody who has been at the identity provider to prove that it is them; told once, and taken out of the address. */
function useReturnFromProof() {
  const [, navigate] = useLocation()
  const query = new URLSearchParams(useSearch())
  const to = (['delete', 'download'] as const).find((one) => query.has(one))
  const [back, setBack] = useState(() => to && { to, trouble: query.get('trouble') ?? undefined })
  const isInAddress = to !== undefined
  useEffect(() => {
    if (isInAddress) navigate(paths.profile, { replace: true })
  }, [isInAddress, navigate])
  return [back, () => setBack(undefined)] as const
}

function BackToDownload({ trouble }: { trouble: string | undefined }) {
  const elsewhere = useNameOfProvider(true) ?? 'The other page'
  if (trouble) return <Failure text={whyNotProven(trouble, elsewhere, nothing)} />
  return <p className="mt-3 font-medium">You're signed in again. Download within the next five minutes.</p>
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
  showToast({ title: 'Nothing was downloaded', description, look: 'destructive' })
}

const nothing = 'Nothing was downloaded.'

const words: ProofWords = {
  why: "Sign in again to confirm it's you. Nothing has been downloaded yet.",
  whySignIn:
    'Your sign-in is more than five minutes old. Log out, sign in again, and download your data within five minutes. Nothing has been downloaded yet.',
  stay: 'Cancel',
  confirm: 'Download',
  confirmByGoogle: 'Sign in with Google and download',
  look: 'primary',
}

function dataFile(data: OwnData, profile: OwnProfile): File {
  return new File([JSON.stringify(data, null, 2)], `${fileName(data, profile)}.json`, {
    type: 'application/json',
  })
}

function roundsFile(data: OwnData, profile: OwnProfile): File {
  // The mark at its start tells spreadsheets that it is UTF-8.
  return new File(['\uFEFF', roundsCsv(data)], `${fileName(data, profile)}.csv`, {
    type: 'text/csv;charset=utf-8',
  })
}

function fileName({ madeAt }: OwnData, { username }: OwnProfile): string {
  return `nineteenth-${username}-${madeAt.slice(0, 10)}`
}
