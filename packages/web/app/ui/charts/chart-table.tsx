/** The figures of a chart as a table, for those who hear the page. */
export function ChartTable({
  caption,
  columns,
  rows,
}: {
  caption: string
  /** Headings, first that of the rows' names. */
  columns: readonly string[]
  /** Name and values of each row, as text. */
  rows: readonly (readonly [name: string, ...values: string[]])[]
}) {
  return (
    <div className="sr-only">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...values], row) => (
            // names may repeat: clocks that go back have an hour twice
            <tr key={row}>
              <th scope="row">{name}</th>
              {columns.slice(1).map((column, place) => (
                <td key={column}>{values[place]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
