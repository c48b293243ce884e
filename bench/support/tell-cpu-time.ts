/*
 * Preloaded into a server (`node --import`): reports its CPU time and its heap to the parent process. Asking the process
 * itself works on every system, and counts all of its threads.
 */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

process.on('message', (message) => {
  if (message === 'cpu time?') process.send?.({ answerTo: message, answer: process.cpuUsage() })
  if (message === 'heap?') process.send?.({ answerTo: message, answer: collected() })
})
// a listener would keep the process alive when the server has closed
process.channel?.unref()

/** The memory after a collection of all that is not used. */
function collected(): NodeJS.MemoryUsage {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return process.memoryUsage()
}
