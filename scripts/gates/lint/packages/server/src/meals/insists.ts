// must be refused: no-non-null-assertion
export const first = (values: readonly string[]) => values[0]!
