// must be refused: bare-text
export const Price = ({ isOpen }: { isOpen: boolean }) => (
  <p>
    <b>8.50</b>
    {isOpen && 'until noon'}
  </p>
)
