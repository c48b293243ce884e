// must be refused: bare-text
export const Form = ({ note, children }: Props) => (
  <form>
    {note && <p />}
    {children}
  </form>
)
