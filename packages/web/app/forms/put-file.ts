const inputOf = (field: string) =>
  [...document.getElementsByName(field)].find(
    (element): element is HTMLInputElement => element instanceof HTMLInputElement && element.type === 'file',
  )

/** Puts a file back into its field. A file input also shows its name, and reports it like a file chosen by hand. */
export function putFile(
  field: string,
  file: File,
  put: (field: string, value: readonly File[]) => void,
): void {
  const input = inputOf(field)
  if (!input) return put(field, [file])
  const chosen = new DataTransfer()
  chosen.items.add(file)
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}
