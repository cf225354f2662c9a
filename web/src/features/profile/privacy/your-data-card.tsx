import { ownDataQuery } from '#api/people/profile-queries.ts'
import { paths } from '#paths/paths.ts'
import { sentenceFor } from '#text/sentence-for.ts'
import { Button } from '#ui/press/button.tsx'
import { Card } from '#ui/draw/card.tsx'
import { downloadFile } from '#ui/device/share-client.ts'
import { showToast } from '#ui/tell/toast.ts'
import type { OwnData, OwnProfile } from '@nineteenth/contracts'
import { useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useEffect, useState, useTransition } from 'react'
import { useLocation, useSearch } from 'wouter'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'
import { roundsCsv } from './rounds-csv.ts'

/** What a person can do with all that is kept of them: take it along, or end it. */
export function YourDataCard({ profile }: { profile: OwnProfile }) {
  const [back, forgetReturn] = useReturnFromProof()
  const [isDeleting, setDeleting] = useState(back !== undefined)
  return (
    <Card className="p-5 md:p-6" aria-labelledby="your-data">
      <h2 id="your-data" className="text-lg font-semibold">
        Your data
      </h2>
      <p className="mt-1 text-quiet">
        Take along everything that is kept of you, or the rounds in your record as a spreadsheet.
      </p>
      <div className="mt-4 grid grid-cols-1 gap-2 sm:grid-cols-2">
        <DownloadButton label="Download my data" toFile={(data) => dataFile(data, profile)} />
        <DownloadButton label="Rounds in my record (CSV)" toFile={(data) => roundsFile(data, profile)} />
      </div>
      <div className="mt-5 border-t border-rule pt-4">
        <Button look="plain" className="-ml-4 text-flag" onClick={() => setDeleting(true)}>
          Delete my account
        </Button>
      </div>
      <DeleteAccountDialog
        profile={profile}
        isOpen={isDeleting}
        back={back}
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
  const [back, setBack] = useState(() =>
    query.has('delete') ? { trouble: query.get('trouble') ?? undefined } : undefined,
  )
  const isInAddress = query.has('delete')
  useEffect(() => {
    if (isInAddress) navigate(paths.profile, { replace: true })
  }, [isInAddress, navigate])
  return [back, () => setBack(undefined)] as const
}

function DownloadButton({ label, toFile }: { label: string; toFile: (data: OwnData) => File }) {
  const queryClient = useQueryClient()
  const [isLoading, startLoading] = useTransition()
  const download = async () => {
    try {
      downloadFile(toFile(await queryClient.fetchQuery(ownDataQuery)))
    } catch (error) {
      showToast({ title: 'Nothing was downloaded', description: sentenceFor(error), look: 'destructive' })
    }
  }
  return (
    <Button look="outline" isPending={isLoading} onClick={() => startLoading(download)}>
      {!isLoading && <Download aria-hidden className="size-5" />}
      {label}
    </Button>
  )
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
