/** Ports of everything that a run starts, all on the loopback address. */
export const ports = {
  etcd: 20379,
  etcdPeers: 20380,
  postgres: [20401, 20402, 20403],
  patroni: [20411, 20412, 20413],
  haproxyPrimary: 20420,
  haproxyReplicas: [20421, 20422, 20423],
  pgbouncer: 20432,
  s3: 20450,
  nginx: 20480,
  servers: [20501, 20502, 20503, 20504],
  sandboxes: [20511, 20512, 20513, 20514],
} as const

/** Every port as one list, with a name for messages. */
export const allPorts = Object.values(ports).flat()
