/** Whether a search leaves nothing out. */
export const isBlank = (search: string | undefined): boolean => search === undefined || search.trim() === ''
