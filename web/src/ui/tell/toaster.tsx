import { Toast } from '@base-ui/react/toast'
import { CircleAlert, X } from 'lucide-react'
import { useEffect } from 'react'
import { buttonStyle } from '../press/button-style.ts'
import { classNames } from '../class-names.ts'
import { useStore } from '../hooks/use-store.ts'
import { toastSlot } from './toast-slot.tsx'
import type { ToastMessage } from './toast.ts'
import { onToast } from './toast.ts'
import { words } from './words.ts'

const defaultDurationMs = 6000

/** The notification area. Loaded after the first screen, because it is its heaviest part. */
export function Toaster() {
  const slot = useStore(toastSlot)
  return (
    <Toast.Provider limit={1}>
      <Listener />
      <Toast.Portal container={slot ?? undefined}>
        <Toast.Viewport ref={endHover} className={slot ? inFlow : floating}>
          <Toasts isInFlow={slot !== null} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

/** Remounts in the new place: browsers don't report that the toast left the mouse, so it would stay as if hovered. */
function endHover(viewport: HTMLElement | null): void {
  viewport?.dispatchEvent(new MouseEvent('mouseout', { bubbles: true }))
}

// The outgoing and the incoming toast share one grid cell.
const inFlow = 'grid grid-cols-[minmax(0,1fr)] print:hidden'
const floating =
  'fixed inset-x-2 bottom-(--toast-bottom) z-50 mx-auto max-w-md md:right-auto md:left-6 md:mx-0 md:w-96 low:right-auto low:bottom-2 low:left-2 low:w-80 print:hidden'

function Listener() {
  const { add, close } = Toast.useToastManager()
  useEffect(() => {
    const queue = openQueue((message, onClose) => {
      // The limit only hides the older toast: it would reappear when the newer one closes.
      close()
      add(toToast(message, onClose, () => close()))
    })
    return onToast(queue)
  }, [add, close])
  return null
}

/** Shows messages one after another; `show` closes the previous one. */
function openQueue(show: (message: ToastMessage, onClose: () => void) => void) {
  let isShowing = false
  let following: ToastMessage[] = []

  return (message: ToastMessage): void => {
    if (message.isPatient && isShowing) following.push(message)
    else replace(message)
  }

  function replace(message: ToastMessage): void {
    const patient = following.filter(({ isPatient }) => isPatient)
    following = []
    show(message, leave)
    following = message.next ? [message.next, ...patient] : patient
    isShowing = true
  }

  function leave(): void {
    isShowing = false
    const next = following.shift()
    if (next) replace(next)
  }
}

function toToast(
  { title, description, look = 'default', durationMs, action }: ToastMessage,
  onClose: () => void,
  close: () => void,
) {
  return {
    title,
    description,
    type: look,
    timeout: durationMs ?? defaultDurationMs,
    onClose,
    ...(action && {
      actionProps: {
        children: action.label,
        onClick: () => {
          action.onClick()
          close()
        },
      },
    }),
  }
}

function Toasts({ isInFlow }: { isInFlow: boolean }) {
  const { toasts } = Toast.useToastManager()
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      data-toast
      toast={toast}
      swipeDirection={['down', 'right']}
      className={classNames(
        frame,
        isInFlow
          ? 'col-start-1 row-start-1 gap-y-1 py-1 pr-4 max-[22.4375rem]:gap-x-1.5'
          : 'absolute inset-x-0 bottom-0 min-h-14 gap-y-2 py-2 pr-12',
        edge(toast.type),
      )}
    >
      {/* As wide as its text, so that the button moves below a long one. */}
      <div className={isInFlow ? 'contents' : 'flex min-w-0 flex-auto gap-3'}>
        {toast.type === 'destructive' && (
          <CircleAlert aria-hidden className="my-0.5 size-5 shrink-0 self-start text-flag" />
        )}
        {/* Compact in the page flow. */}
        <Toast.Content
          className={
            isInFlow
              ? 'min-w-[min(8rem,60%)] flex-1 max-[22.4375rem]:min-w-24 text-[min(0.875rem,4.6vw,max(14px,2.4dvh))] leading-[1.43] *:inline'
              : 'min-w-0'
          }
        >
          <Toast.Title className="font-semibold" />{' '}
          <Toast.Description className={classNames('text-quiet', !isInFlow && 'text-sm')} />
        </Toast.Content>
      </div>
      <Toast.Action className={classNames(buttonStyle('outline'), '-my-1 shrink-0 px-3!')} />
      {/* Base UI hides it from assistive technology until the toast is hovered or focused. */}
      <Toast.Close
        aria-label={words.close}
        aria-hidden={false}
        className={classNames(
          'flex size-target shrink-0 items-center justify-center rounded-md text-quiet hover:text-ink',
          isInFlow ? '-my-1 -mr-3 -ml-2' : 'absolute top-1 right-1',
        )}
      >
        <X aria-hidden className="size-5" />
      </Toast.Close>
    </Toast.Root>
  ))
}

const frame =
  'flex flex-wrap items-center justify-end gap-x-3 rounded-lg border-2 bg-card pl-3 transition-[opacity,translate] duration-150 ease-out ' +
  'translate-x-(--toast-swipe-movement-x) translate-y-(--toast-swipe-movement-y) ' +
  'data-starting-style:translate-y-4 data-starting-style:opacity-0 data-ending-style:opacity-0 data-limited:opacity-0'

function edge(type: string | undefined) {
  return type === 'destructive' ? 'border-flag' : 'border-ink'
}
