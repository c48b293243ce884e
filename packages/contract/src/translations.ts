import ar from '../texts/ar.json' with { type: 'json' }
import bn from '../texts/bn.json' with { type: 'json' }
import de from '../texts/de.json' with { type: 'json' }
import es from '../texts/es.json' with { type: 'json' }
import fr from '../texts/fr.json' with { type: 'json' }
import hi from '../texts/hi.json' with { type: 'json' }
import type { Language } from './languages.ts'

/** Translations of the texts, by their catalogues' names and their own. */
export type Translations = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Of each language but English, which is in the catalogues themselves. */
export const translations: Readonly<Partial<Record<Language, Translations>>> = { ar, bn, de, es, fr, hi }
