import { Button } from '#ui/press/button.tsx'
import { CSPProvider } from '@base-ui/react/csp-provider'
import type { MatchState } from '@nineteenth/contracts'
import type { ReactNode, RefObject } from 'react'
import { DetailsSection } from './details/details-section.tsx'
import type { MatchEditor } from './form/use-match-form.ts'
import { FormatsSection } from './formats/formats-section.tsx'
import { MoreSection } from './more/more-section.tsx'
import { PlayersSection } from './players/players-section.tsx'

interface MatchFormViewProps {
  editor: MatchEditor
  /** The match that is changed; nothing while it is new. */
  match?: MatchState
  element: RefObject<HTMLFormElement | null>
  onSubmit: () => void
  /** The form's own address: pages about courses come back to it. */
  path: string
  isPending: boolean
  submitText: string
  pendingText: string
  /** Stands before the form. */
  notice?: ReactNode
  /** What saving would do beyond what is seen; stands before the button. */
  warning?: ReactNode
  /** Stands at the end of the form. */
  children?: ReactNode
}

export function MatchFormView(props: MatchFormViewProps) {
  const { editor, element, onSubmit, isPending } = props
  return (
    <CSPProvider disableStyleElements>
      <form
        ref={element}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        {props.notice}
        <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2 md:gap-6">
          <div className="flex flex-col gap-4 md:gap-6">
            <DetailsSection editor={editor} match={props.match} formPath={props.path} />
            <PlayersSection editor={editor} />
          </div>
          <div className="flex flex-col gap-4 md:gap-6">
            <FormatsSection editor={editor} />
            <MoreSection editor={editor} />
          </div>
        </div>
        {props.warning}
        {/* Within reach of the thumb, above the navigation. */}
        <div
          data-main-action
          className="sticky bottom-[calc(4rem+1px+env(safe-area-inset-bottom))] z-10 -mx-4 border-t border-rule bg-paper px-4 py-3 md:static md:mx-0 md:border-0 md:p-0"
        >
          <Button type="submit" size="large" isPending={isPending} className="w-full md:w-auto">
            {isPending ? props.pendingText : props.submitText}
          </Button>
        </div>
        {props.children}
      </form>
    </CSPProvider>
  )
}
