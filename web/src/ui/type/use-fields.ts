import type { ChangeEvent, FormEvent } from 'react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { z } from 'zod'
import { focusFirstError } from './focus-first-error.ts'

type Texts<Name extends string> = Record<Name, string>

interface FieldsPlan<Name extends string, Body> {
  /** The initial value of each field. */
  initial: Texts<Name>
  /** The request, or its errors. */
  judge: (texts: Texts<Name>) => z.ZodSafeParseResult<Body>
  /** `reject` adds an error that only the server can detect. */
  onSubmit: (body: Body, reject: (name: Name, sentence: string) => void) => Promise<void>
}

/** A form of text fields. Shows errors after the first attempt, and clears them once fixed. */
export function useFields<Name extends string, Body>({ initial, judge, onSubmit }: FieldsPlan<Name, Body>) {
  const [typed, setTyped] = useState<Partial<Texts<Name>>>({})
  const [rejected, setRejected] = useState<Partial<Texts<Name>>>({})
  const [isTried, setTried] = useState(false)
  const [isPending, setPending] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const sent = useRef(initial)
  const texts: Texts<Name> = { ...initial, ...typed }
  const wrong: Partial<Texts<string>> = isTried ? firstErrors(judge(texts)) : {}

  const type = (name: Name, text: string) => {
    setTyped((before) => ({ ...before, [name]: text }))
    setRejected((before) => ({ ...before, [name]: undefined }))
  }
  const reject = (name: Name, sentence: string) => {
    flushSync(() => setRejected((before) => ({ ...before, [name]: sentence })))
    focusFirstError(form.current)
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPending) return
    form.current = event.currentTarget
    const untold = untoldIn(event.currentTarget, texts)
    sent.current = { ...texts, ...untold }
    const judged = judge(sent.current)
    flushSync(() => {
      setTyped({ ...typed, ...untold })
      setRejected({})
      setTried(true)
      setPending(judged.success)
    })
    if (!judged.success) return focusFirstError(form.current)
    await onSubmit(judged.data, reject).finally(() => setPending(false))
  }
  return {
    texts,
    isPending,
    type,
    /** The props of a field. */
    field: (name: Name) => ({
      name,
      value: texts[name],
      error: rejected[name] ?? wrong[name],
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        setTyped((before) => ({ ...before, ...(target.form && untoldIn(target.form, texts)) }))
        type(name, target.value)
      },
    }),
    submit: (event: FormEvent<HTMLFormElement>) => void submit(event),
    /** Submitted values become the initial ones; later edits stay. */
    settle: () => {
      setTyped((now) => without(now, sent.current))
      setRejected({})
      setTried(false)
    },
  }
}

function without<Name extends string>(typed: Partial<Texts<Name>>, sent: Texts<Name>): Partial<Texts<Name>> {
  const left = { ...typed }
  for (const name in sent) if (left[name] === sent[name]) delete left[name]
  return left
}

function firstErrors({ error }: z.ZodSafeParseResult<unknown>): Partial<Texts<string>> {
  const issues = error?.issues.toReversed() ?? []
  return Object.fromEntries(issues.map(({ path, message }) => [path[0], message]))
}

/** Values that a password manager filled in without an event. */
function untoldIn(form: HTMLFormElement, texts: Texts<string>): Texts<string> {
  const untold: Texts<string> = {}
  for (const [name, text] of new FormData(form))
    if (name in texts && typeof text === 'string' && text !== texts[name]) untold[name] = text
  return untold
}
