import { Check, Copy } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslate } from '../page/language.tsx'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/fields.tsx'
import { texts } from './account/texts.ts'

interface CopiedFieldProps {
  label: string
  /** A text that is shown only this once. */
  value: string
  /** Other actions for the text. */
  children?: ReactNode
}

/** A text to copy, which has the focus at first. */
export function CopiedField({ label, value, children }: CopiedFieldProps) {
  const t = useTranslate()
  const field = useRef<HTMLInputElement>(null)
  const [isCopied, setCopied] = useState(false)
  // the button that had the focus has disappeared
  useEffect(() => {
    field.current?.focus()
  }, [])
  const copy = async () => {
    field.current?.select()
    // browsers refuse this at unencrypted URLs; the text is selected there, to be copied by hand
    const done = await navigator.clipboard?.writeText(value).then(
      () => true,
      () => false,
    )
    setCopied(done ?? false)
  }
  return (
    <>
      <TextField ref={field} label={label} value={value} readOnly onFocus={({ target }) => target.select()} />
      <div className="-mt-2 flex flex-wrap gap-3">
        <Button variant="outline" size="sm" onClick={() => void copy()}>
          {isCopied ? <Check className="size-4" /> : <Copy className="size-4" />}
          <span>{t(texts.copy)}</span>
        </Button>
        {children}
        <output className="self-center text-sm text-muted">{isCopied && t(texts.copied)}</output>
      </div>
    </>
  )
}
