import { sentenceFor } from '#text/sentence-for.ts'
import { showToast } from '#ui/tell/toast.ts'
import type { CourseWarning } from '@nineteenth/contracts'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'

type Saved<Reply> = Exclude<Reply, { outcome: 'second-look' }>

interface SecondLookOptions<Input, Reply> {
  save: (input: Input, seen: string[]) => Promise<Reply>
  onSaved: (reply: Saved<Reply>, input: Input) => void
  onRefused?: (error: Error) => void
}

/** Saving that may first ask: what was seen once is not asked again, and nothing typed is lost in between. */
export function useSecondLook<
  Input,
  Reply extends { outcome: 'saved' | 'proposed' } | { outcome: 'second-look'; warnings: CourseWarning[] },
>({ save, onSaved, onRefused }: SecondLookOptions<Input, Reply>) {
  const [asked, setAsked] = useState<{ input: Input; warnings: CourseWarning[] }>()
  const seen = useRef<string[]>([])
  const { mutate, isPending } = useMutation({
    mutationFn: (input: Input) => save(input, seen.current),
    // After a lost answer a second try would be refused for what the first has done.
    retry: false,
    onSuccess: (reply, input) => {
      if (reply.outcome === 'second-look') setAsked({ input, warnings: reply.warnings })
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the other outcome was dealt with on the line above
      else onSaved(reply as Saved<Reply>, input)
    },
    onError: (error) => {
      showToast({ title: 'The course was not saved', description: sentenceFor(error), look: 'destructive' })
      onRefused?.(error)
    },
  })
  return {
    isPending,
    warnings: asked?.warnings ?? [],
    submit: mutate,
    back: () => setAsked(undefined),
    stand: () => {
      if (!asked) return
      seen.current = [...seen.current, ...asked.warnings.map(({ key }) => key)]
      setAsked(undefined)
      mutate(asked.input)
    },
  }
}
