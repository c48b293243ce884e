// must be refused: bare-text
export const Title = ({ isNew }: { isNew: boolean }) => (
  <p>
    {isNew && (
      <>
        New: <b />
      </>
    )}
  </p>
)
