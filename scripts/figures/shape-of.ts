import path from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'

/** What a source file holds and imports. */
export interface Shape {
  /** Lines of each function. */
  readonly functions: readonly number[]
  readonly anys: number
  readonly nonNulls: number
  /** Files that it imports, types included. */
  readonly imports: readonly string[]
}

export const linesIn = (text: string) => text.split('\n').length

/** @param file path of the file whose text it is, relative to the root; imports are given likewise. */
export function shapeOf(file: string, text: string): Shape {
  const { program } = parseSync(file, text)
  const functionLines: number[] = []
  let anys = 0
  let nonNulls = 0
  const measure = ({ start, end }: { readonly start: number; readonly end: number }) =>
    void functionLines.push(linesIn(text.slice(start, end)))
  new Visitor({
    FunctionDeclaration: measure,
    FunctionExpression: measure,
    ArrowFunctionExpression: measure,
    TSAnyKeyword: () => void (anys += 1),
    TSNonNullExpression: () => void (nonNulls += 1),
  }).visit(program)
  const imports = [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(([, target = '']) =>
    path.normalize(path.join(path.dirname(file), target)),
  )
  return { functions: functionLines, anys, nonNulls, imports }
}
