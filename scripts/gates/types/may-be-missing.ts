export const first = (values: readonly string[]): string => values[0]
