import { type RouteConfig, route } from '@react-router/dev/routes'

/** Every address of the site and the file of its page. */
export default [
  route('login', 'session/login-page.tsx'),
  route('signup', 'session/signup-page.tsx'),
  route('*', 'layout/not-found-page.tsx'),
] satisfies RouteConfig
