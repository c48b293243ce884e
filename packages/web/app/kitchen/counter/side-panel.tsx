import { X } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useTranslate } from '../../page/language.tsx'
import { Button } from '../../ui/button.tsx'
import { texts as uiTexts } from '../../ui/texts.ts'

interface SidePanelProps {
  id: string
  title: ReactNode
  onClose: () => void
  children: ReactNode
}

/** Opens over the right edge of the board. The board does not move, and still serves scans. */
export function SidePanel({ id, title, onClose, children }: SidePanelProps) {
  const t = useTranslate()
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && close()
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="fixed inset-y-0 end-0 z-30 flex w-full flex-col gap-3 overflow-y-auto border-line sm:w-96 sm:border-s bg-card p-4 shadow-xl"
    >
      <div className="flex items-center justify-between gap-3">
        <h2 id={`${id}-title`} className="text-2xl">
          {title}
        </h2>
        <Button variant="ghost" size="lg" icon aria-label={t(uiTexts.close)} onClick={onClose}>
          <X aria-hidden="true" className="size-6" />
        </Button>
      </div>
      {children}
    </section>
  )
}
