// must be refused: dates-as-elements
export const Since = ({ at }: { at: string }) => (
  <p>Since {new Intl.DateTimeFormat('en-US').format(new Date(at))}</p>
)
