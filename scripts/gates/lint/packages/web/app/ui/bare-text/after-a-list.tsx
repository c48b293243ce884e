// must be refused: bare-text
export const Names = ({ names }: { names: readonly string[] }) => (
  <p>
    {names.map((one) => (
      <b key={one}>{one}</b>
    ))}
    {`${names.length} in all`}
  </p>
)
