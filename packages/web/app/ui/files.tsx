import {
  type ComponentProps,
  type DragEvent,
  type ReactNode,
  useCallback,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import { classNames } from './class-names.ts'

/** A preview of a picture from the user's device, before its upload. */
export function FilePreview({
  file,
  alt,
  ...image
}: { file: File } & Omit<ComponentProps<'img'>, 'src' | 'ref'>) {
  const show = useCallback(
    (shown: HTMLImageElement) => {
      const address = URL.createObjectURL(file)
      shown.src = address
      return () => URL.revokeObjectURL(address)
    },
    [file],
  )
  return <img ref={show} alt={alt} {...image} />
}

interface DropZoneProps {
  onFile: (file: File) => void
  children: ReactNode
}

/** Accepts a file dropped anywhere on its content. */
export function DropZone({ onFile, children }: DropZoneProps) {
  const [isOver, setOver] = useState(false)
  const hold = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    // by default, the browser would replace the page with the file
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

/** A URL for a file from the user's device, valid while it is displayed; undefined without a file. */
export function useObjectUrl(file: File | undefined): string | undefined {
  const { subscribe, current } = useMemo(() => makeObjectUrl(file), [file])
  return useSyncExternalStore(subscribe, current, () => undefined)
}

function makeObjectUrl(file: File | undefined) {
  let url: string | undefined
  return {
    current: () => url,
    subscribe: (onChange: () => void) => {
      url = file && URL.createObjectURL(file)
      onChange()
      return () => {
        if (url !== undefined) URL.revokeObjectURL(url)
        url = undefined
      }
    },
  }
}

/** Saves a text as a file, like a download. */
export function saveFile(name: string, text: string, type = 'application/json'): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  URL.revokeObjectURL(url)
}

/** Puts a file into a file input, which shows its name and reports it like a file selected by hand. */
export function putFile(field: string, file: File): void {
  const input = [...document.getElementsByName(field)].find(
    (element): element is HTMLInputElement => element instanceof HTMLInputElement && element.type === 'file',
  )
  if (!input) return
  const chosen = new DataTransfer()
  chosen.items.add(file)
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}
