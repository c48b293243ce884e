import type { Mealtime } from '@warm-ladle/contract'
import { X } from 'lucide-react'
import { type PointerEvent, useEffect, useRef } from 'react'
import { QrCode } from '../qr-code.tsx'
import { ServedAt } from '../when.tsx'

interface CodeScreenProps {
  mealtime: Pick<Mealtime, 'date' | 'slot' | 'startsAt'>
  code: string
  pickupId: string
  onClose: () => void
}

/** Pixels of a swipe down that closes it. */
const swipe = 80

/** A code on the whole screen, black on white in both themes as scanners expect it. The screen stays on meanwhile. */
export function CodeScreen({ mealtime, code, pickupId, onClose }: CodeScreenProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const from = useRef<number>(undefined)
  useEffect(() => dialog.current?.showModal(), [])
  useScreenLock()
  const start = ({ clientY }: PointerEvent) => {
    from.current = clientY
  }
  const end = ({ clientY }: PointerEvent) => {
    if (from.current !== undefined && clientY - from.current > swipe) onClose()
    from.current = undefined
  }
  return (
    <dialog
      ref={dialog}
      aria-label="Your code"
      onClose={onClose}
      onPointerDown={start}
      onPointerUp={end}
      className="fixed inset-0 m-0 size-full max-h-none max-w-none touch-none bg-white p-4 text-black"
    >
      <div className="flex h-full flex-col items-center justify-center gap-4 text-center">
        <p className="text-lg">
          <ServedAt {...mealtime} />
        </p>
        <QrCode text={pickupId} label="Your QR code" className="size-[min(86vw,56dvh)]" />
        <p className="text-7xl font-semibold tracking-widest tabular-nums">
          <span className="sr-only">{code.split('').join(' ')}</span>
          <span aria-hidden="true">{code}</span>
        </p>
        <p className="text-lg">Show this at the counter.</p>
        <button
          type="button"
          aria-label="Close"
          onClick={onClose}
          className="absolute top-3 right-3 grid size-12 cursor-pointer place-items-center rounded-full hover:bg-black/10"
        >
          <X aria-hidden="true" className="size-7" />
        </button>
      </div>
    </dialog>
  )
}

/** Keeps the screen on, where the browser can; it lets go by itself when the page is hidden. */
function useScreenLock() {
  useEffect(() => {
    let lock: Promise<WakeLockSentinel | undefined> | undefined
    const hold = () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
      // refused for instance while the battery is low
      lock = navigator.wakeLock.request('screen').catch(() => undefined)
    }
    hold()
    document.addEventListener('visibilitychange', hold)
    return () => {
      document.removeEventListener('visibilitychange', hold)
      void lock?.then((held) => held?.release())
    }
  }, [])
}
