/*
 * Starts the product as a process for tests, journeys, benchmarks and the production walk, and logs in the people of its
 * demonstration. It uses the product only from outside.
 */
export * from './free-ports.ts'
export * from './mail-server.ts'
export * from './people.ts'
export * from './product.ts'
export * from './program.ts'
export * from './push-service.ts'
export * from './root.ts'
export * from './sign-in.ts'
export * from './test-environment.ts'
export * from './until-ready.ts'
export * from './zone-of-afternoon.ts'
