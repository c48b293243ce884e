// must be refused: one-format
export const Since = ({ at }: { at: string }) => (
  <p>Since {new Intl.DateTimeFormat('en-US').format(new Date(at))}</p>
)
