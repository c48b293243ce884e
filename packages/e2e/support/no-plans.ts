import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { startProduct } from '@warm-ladle/testing'

/**
 * Starts a product whose demonstration has neither opening hours nor mealtimes, like a hostel that plans
 * nothing.
 */
export async function startWithoutPlans() {
  const folder = mkdtempSync(path.join(tmpdir(), 'warm-ladle-test-'))
  const product = await startProduct({ DATA_DIR: folder })
  removePlans(path.join(folder, 'warm-ladle.sqlite'))
  return {
    origin: product.origin,
    async stop() {
      await product.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function removePlans(file: string) {
  const database = new DatabaseSync(file, { timeout: 10_000 })
  database.exec(`
    begin immediate;
    delete from meal_requests where serving_id is not null;
    delete from servings;
    delete from mealtimes;
    delete from closures;
    delete from hours;
    commit;
  `)
  database.close()
}
