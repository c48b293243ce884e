// must be refused: bare-text
export const Likes = ({ meal }: Props) => (
  <p>
    <i />
    {meal.likeCount}
  </p>
)
