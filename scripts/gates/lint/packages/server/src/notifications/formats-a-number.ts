// must be refused: one-format
export const inWords = (count: number): string => count.toLocaleString('en')
