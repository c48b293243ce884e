// must be refused: bare-text
export const Save = ({ isBusy }: { isBusy: boolean }) => (
  <button>
    {isBusy && <i />}
    Save
  </button>
)
