// must be refused: given-clock
export const isOver = (end: string) => new Date().toISOString() > end
