// must be refused: bare-text
export const Names = ({ names }: { names: readonly string[] }) => <p>{names.map((one) => `${one}, `)}</p>
