import { sql } from 'kysely'
import type { Database } from '../../src/database/schema.ts'

export interface Refused {
  readonly statement: string
  readonly why: string
}

/** Prepares and plans a statement with values that are all null. */
const makeFunction = sql`
  create function pg_temp.why_refused(statement text) returns text language plpgsql as $$
  declare
    count int := (select coalesce(max(numbers[1]::int), 0) from regexp_matches(statement, '[$]([0-9]+)', 'g') as numbers);
    given text := case count when 0 then '' else '(' || rtrim(repeat('null,', count), ',') || ')' end;
  begin
    execute 'prepare of_previous_release as ' || statement;
    begin
      execute 'explain execute of_previous_release' || given;
    exception when others then
      deallocate of_previous_release;
      return sqlerrm;
    end;
    deallocate of_previous_release;
    return null;
  exception when others then
    return sqlerrm;
  end $$`

/** Those of these statements that PostgreSQL cannot plan, with what it says. None is carried out. */
export async function listRefused(tx: Database, statements: readonly string[]): Promise<Refused[]> {
  await makeFunction.execute(tx)
  const { rows } = await sql<Refused>`
    select statement, why from (
      select statement, pg_temp.why_refused(statement) as why
      from jsonb_array_elements_text(${JSON.stringify(statements)}::jsonb) as statement
    ) as tried where why is not null`.execute(tx)
  await sql`drop function pg_temp.why_refused`.execute(tx)
  return rows
}
