import type { Config } from '../../platform/config.ts'

/** A command of `npm run admin`. `commands.ts` lists them all. */
export interface Command {
  readonly name: string
  /** As shown in its usage, e.g. EMAIL; optional ones come last, in brackets. */
  readonly operands: readonly string[]
  /** By name, without dashes. */
  readonly options?: Readonly<Record<string, CommandOption>>
  /** A short description of the command. */
  readonly summary: string
  /** Everything else to know before using it, in lines of up to 80 characters. */
  readonly help: string
  /** The data that must exist for the command to run; a command that creates data needs nothing. */
  readonly needs: 'nothing' | 'data' | 'data-of-this-version'
  readonly run: (call: Call) => Promise<CommandOutcome>
}

export interface CommandOption {
  /** Its value, e.g. EMAIL; undefined for a flag. */
  readonly value?: string
  readonly help: string
}

/** The operator's input, checked, and the location of the data. */
export interface Call {
  readonly config: Config
  /** As many as the command defines; only optional ones can be empty. */
  readonly operands: readonly string[]
  /** The given options: their values, or true for flags. */
  readonly options: Readonly<Record<string, string | true>>
  readonly printer: Printer
  /** Applies changed variables to the configuration, written as in a file. An empty value unsets its variable. */
  readonly reconfigure: (written: string) => Config
  /** Explains to the operator why a failure is due to the environment rather than the product. */
  readonly explain: (error: unknown) => string | undefined
}

/** Prints a command's lines to standard output, and errors to standard error. */
export interface Printer {
  readonly say: (line: string) => void
  readonly complain: (line: string, error?: unknown) => void
  /** Prompts the operator, and returns the line they typed; undefined without a terminal. */
  readonly prompt?: ((question: string) => Promise<string>) | undefined
}

/** Whether a command succeeded, and what to print at the end. */
export interface CommandOutcome {
  readonly done: boolean
  readonly said?: string
}

/** A command was not carried out; the message is printed for the operator. */
export class CommandRefused extends Error {
  override readonly name = 'CommandRefused'
}
