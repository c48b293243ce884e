/*
 * Preloaded into a server (`node --import`) to report its CPU time to the parent process. A process's own report works
 * on every system and includes all its threads.
 */
process.on('message', (message) => {
  if (message === 'cpu time?') process.send?.({ answerTo: message, answer: process.cpuUsage() })
})
// without this, the listener would keep the process alive after the server has closed
process.channel?.unref()
