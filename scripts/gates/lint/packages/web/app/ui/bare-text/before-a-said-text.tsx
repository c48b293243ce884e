// must be refused: bare-text
export const Save = ({ isBusy, t, texts }: Props) => (
  <button>
    {isBusy ? <i /> : <b />}
    {t(texts.save)}
  </button>
)
