/** Path of the menu with filters: `menuPath({ search: 'rice' })` is '/meals?search=rice'. */
export function menuPath(filter: { search?: string; category?: string | undefined }): string {
  const filled = Object.entries(filter).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return filled.length > 0 ? `/meals?${new URLSearchParams(filled)}` : '/meals'
}
