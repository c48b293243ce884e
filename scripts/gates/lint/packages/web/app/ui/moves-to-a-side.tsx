// must be refused: logical-sides
export const Moved = ({ way }: { way: string }) => <p className={`hover:translate-x-2 ${way}`}>Moved</p>
