/*
 * How tests, journeys, measurements and the production walk start the product as a process, and who is in it. It knows the
 * product from outside alone.
 */
export * from './free-ports.ts'
export * from './mail-server.ts'
export * from './people.ts'
export * from './product.ts'
export * from './program.ts'
export * from './root.ts'
export * from './sign-in.ts'
export * from './test-environment.ts'
export * from './until-ready.ts'
