// must be refused: logical-sides
export const Indented = () => <p className="flex xl:[&_:is(td,th)]:sm:-ml-2">Indented</p>
