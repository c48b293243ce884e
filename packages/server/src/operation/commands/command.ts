import type { Config } from '../../platform/config.ts'

/** A command of `npm run admin`. All of them are in `commands.ts`. */
export interface Command {
  readonly name: string
  /** As its usage shows them, such as EMAIL; those that may be left out stand last, in brackets. */
  readonly operands: readonly string[]
  /** By name, without the dashes. */
  readonly options?: Readonly<Record<string, CommandOption>>
  /** What it does, in a few words. */
  readonly summary: string
  /** All else to know before its use, in lines of up to 80 characters. */
  readonly help: string
  /** What it is not run without; a command that makes data needs nothing. */
  readonly needs: 'nothing' | 'data' | 'data-of-this-version'
  readonly run: (call: Call) => Promise<CommandOutcome>
}

export interface CommandOption {
  /** What follows it, such as EMAIL; undefined when it stands alone. */
  readonly value?: string
  readonly help: string
}

/** What the operator has typed, checked, and the place of the data. */
export interface Call {
  readonly config: Config
  /** As many as the command has; empty texts only for those that may be left out. */
  readonly operands: readonly string[]
  /** The given options: their values, and true for those that stand alone. */
  readonly options: Readonly<Record<string, string | true>>
  readonly printer: Printer
  /** The configuration with other values for some variables, as a file says them; an empty one unsets its variable. */
  readonly reconfigure: (written: string) => Config
  /** Why a failure is the environment's and not the product's, for the operator. */
  readonly explain: (error: unknown) => string | undefined
}

/** Where a command's lines go: to standard output, and what went wrong to standard error. */
export interface Printer {
  readonly say: (line: string) => void
  readonly complain: (line: string, error?: unknown) => void
  /** Asks the operator, and returns the line that they typed; undefined where there is no terminal. */
  readonly prompt?: ((question: string) => Promise<string>) | undefined
}

/** Whether a command did what was asked, and what to print in the end. */
export interface CommandOutcome {
  readonly done: boolean
  readonly said?: string
}

/** Why a command was not carried out; the message is printed to the operator. */
export class CommandRefused extends Error {
  override readonly name = 'CommandRefused'
}
