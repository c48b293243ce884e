// must be refused: no-danger
export const Review = ({ text }: { text: string }) => <p dangerouslySetInnerHTML={{ __html: text }} />
