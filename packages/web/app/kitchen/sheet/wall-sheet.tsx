import type { KitchenSheet } from '@warm-ladle/contract'
import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslate } from '../../page/language.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { texts as uiTexts } from '../../ui/texts.ts'
import { useScreenLock } from '../../ui/use-screen-lock.ts'
import { useFit } from './use-fit.ts'
import { SheetMealtime, SheetMeals, SheetTotals } from './sheet-meals.tsx'
import { texts } from './texts.ts'

/** The sheet on the full screen. It keeps the device awake. */
export function Wall({ sheet, onClose }: { sheet: KitchenSheet; onClose: () => void }) {
  const t = useTranslate()
  const dialog = useRef<HTMLDialogElement>(null)
  useScreenLock()
  useEffect(() => {
    dialog.current?.showModal()
    // covers the page in browsers without full screen
    void document.documentElement.requestFullscreen?.().catch(() => undefined)
    const close = () => document.fullscreenElement || dialog.current?.close()
    document.addEventListener('fullscreenchange', close)
    return () => {
      document.removeEventListener('fullscreenchange', close)
      if (document.fullscreenElement) void document.exitFullscreen()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-label={t(texts.onTheWall)}
      onClose={onClose}
      className="fixed inset-0 m-0 size-full max-h-none max-w-none bg-ground text-ink print:hidden"
    >
      <Button
        variant="ghost"
        size="lg"
        icon
        aria-label={t(uiTexts.close)}
        className="absolute top-3 end-3"
        onClick={() => dialog.current?.close()}
      >
        <X aria-hidden="true" className="size-7" />
      </Button>
      <FittedSheet sheet={sheet} className="sheet-wall" />
    </dialog>
  )
}

/** The sheet on one sheet of paper. Browsers print what is rendered, so it is rendered out of sight. */
export const PaperSheet = ({ sheet }: { sheet: KitchenSheet }) => (
  <div aria-hidden="true" className="sheet-out-of-sight">
    <FittedSheet sheet={sheet} className="sheet-paper" />
  </div>
)

/** The sheet, fitted to a box of a given size; the sizes are in sheet.css. */
function FittedSheet({ sheet, className }: { sheet: KitchenSheet; className: string }) {
  const t = useTranslate()
  const box = useFit()
  return (
    <div ref={box} className={className}>
      {sheet.state === 'cancelled' ? (
        <div className="wrap-anywhere">
          <SheetMealtime sheet={sheet} />
          <p className="font-semibold">
            {t(texts.cancelledBecause, { reason: <bdi>{sheet.cancelReason}</bdi> })}
          </p>
        </div>
      ) : (
        <>
          <SheetTotals sheet={sheet} isNamed className="border-b-2 border-ink pe-[2em] pb-[0.5em]" />
          <SheetMeals
            sheet={sheet}
            isSpread
            className={classNames('sheet-meals', sheet.servings.length > 6 && 'sheet-two-rows')}
          />
        </>
      )}
    </div>
  )
}
