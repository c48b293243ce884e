import { type DragEvent, type ReactNode, useState } from 'react'
import { classNames } from './class-names.ts'

interface DropZoneProps {
  onFile: (file: File) => void
  children: ReactNode
}

/** Takes a file that is dropped anywhere on its content. */
export function DropZone({ onFile, children }: DropZoneProps) {
  const [isOver, setOver] = useState(false)
  const hold = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    // otherwise the browser would open the file instead of the page
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    setOver(false)
    const [file] = event.dataTransfer.files
    if (!file) return
    event.preventDefault()
    onFile(file)
  }
  return (
    <div
      onDragOver={hold}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classNames(
        'flex flex-col gap-4 rounded-xl border border-dashed p-4 transition-colors',
        isOver ? 'border-primary bg-tint-saffron' : 'border-field-line',
      )}
    >
      {children}
    </div>
  )
}
