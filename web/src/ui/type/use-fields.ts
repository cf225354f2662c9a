import type { ChangeEvent, FormEvent } from 'react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { z } from 'zod'
import { focusFirstError } from './focus-first-error.ts'

type Texts<Name extends string> = Record<Name, string>

interface FieldsPlan<Name extends string, Body> {
  /** What stands in each field until somebody types. */
  initial: Texts<Name>
  /** What would be sent, or what is wrong with it. */
  judge: (texts: Texts<Name>) => z.ZodSafeParseResult<Body>
  /** `refuse` is for what only the server knows to be wrong. */
  onSubmit: (body: Body, refuse: (name: Name, sentence: string) => void) => Promise<void>
}

/** A form of text fields. What is wrong is shown from the first attempt on, and goes as it is mended. */
export function useFields<Name extends string, Body>({ initial, judge, onSubmit }: FieldsPlan<Name, Body>) {
  const [typed, setTyped] = useState<Partial<Texts<Name>>>({})
  const [refused, setRefused] = useState<Partial<Texts<Name>>>({})
  const [isTried, setTried] = useState(false)
  const [isPending, setPending] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const sent = useRef(initial)
  const texts: Texts<Name> = { ...initial, ...typed }
  const wrong: Partial<Texts<string>> = isTried ? firstErrors(judge(texts)) : {}

  const type = (name: Name, text: string) => {
    setTyped((before) => ({ ...before, [name]: text }))
    setRefused((before) => ({ ...before, [name]: undefined }))
  }
  const refuse = (name: Name, sentence: string) => {
    flushSync(() => setRefused((before) => ({ ...before, [name]: sentence })))
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
      setRefused({})
      setTried(true)
      setPending(judged.success)
    })
    if (!judged.success) return focusFirstError(form.current)
    await onSubmit(judged.data, refuse).finally(() => setPending(false))
  }
  return {
    texts,
    isPending,
    type,
    /** What a field is given. */
    field: (name: Name) => ({
      name,
      value: texts[name],
      error: refused[name] ?? wrong[name],
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        setTyped((before) => ({ ...before, ...(target.form && untoldIn(target.form, texts)) }))
        type(name, target.value)
      },
    }),
    submit: (event: FormEvent<HTMLFormElement>) => void submit(event),
    /** What was sent is kept: it stands there by itself now. What was typed meanwhile stays. */
    settle: () => {
      setTyped((now) => without(now, sent.current))
      setRefused({})
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

/** What a password manager has filled in without saying so. */
function untoldIn(form: HTMLFormElement, texts: Texts<string>): Texts<string> {
  const untold: Texts<string> = {}
  for (const [name, text] of new FormData(form))
    if (name in texts && typeof text === 'string' && text !== texts[name]) untold[name] = text
  return untold
}
