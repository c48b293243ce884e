/*
 * Loaded into a server before its own code (`node --import`): tells the process that started it how much processor time it has
 * used. Asking the process itself works on every system, and counts all of its threads.
 */
process.on('message', (message) => {
  if (message === 'cpu time?') process.send?.(process.cpuUsage())
})
// a listener would keep the process alive when the server has closed
process.channel?.unref()
