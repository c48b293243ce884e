import * as z from 'zod/mini'
import en from 'zod/v4/locales/en.js'

// zod/mini ships without a language and would answer 'Invalid input' to everything
z.config(en())
