/*
 * The tests that `npm run mutants` runs against one file's mutants, in their project of the repository's own
 * configuration.
 */
import { defineConfig } from 'vitest/config'
import config from '../../vitest.config.ts'

const { MUTANTS_PROJECT: name, MUTANTS_TESTS: tests = '' } = process.env
const projects = (config.test?.projects ?? []).flatMap((project) =>
  typeof project === 'object' && 'test' in project && project.test?.name === name
    ? [{ ...project, test: { ...project.test, include: tests.split(' ') } }]
    : [],
)

export default defineConfig({ test: { ...config.test, projects } })
