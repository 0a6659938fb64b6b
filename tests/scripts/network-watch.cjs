// @ts-nocheck It puts functions of its own in the place of functions of Node, whatever those take.
// Preloaded into a process of Node, its threads and its children by NODE_OPTIONS: refuses every connection, name lookup and datagram
// but to this computer, and adds a line to the file NETWORK_ATTEMPTS for each.
const { appendFileSync } = require('node:fs');
const dgram = require('node:dgram');
const dns = require('node:dns');
const net = require('node:net');

const isHere = (host) =>
  host === undefined || host === null || /^(localhost|127(\.\d+){3}|::1?|0\.0\.0\.0)$/.test(host);

function refusal(host) {
  appendFileSync(process.env.NETWORK_ATTEMPTS, `${host} by ${process.argv.slice(1).join(' ')}\n`);
  return Object.assign(new Error(`No network here: ${host}`), { code: 'ENOTFOUND', hostname: host });
}

const { connect } = net.Socket.prototype;
net.Socket.prototype.connect = function (...args) {
  // Node's own modules hand on the arguments as one list.
  const [first, second] = Array.isArray(args[0]) ? args[0] : args;
  const isPath = typeof first === 'string' && !/^\d+$/.test(first);
  const { host, path } =
    typeof first === 'object' && first !== null ? first : { host: second, path: isPath ? first : undefined };
  if (path !== undefined || typeof host === 'function' || isHere(host)) return connect.apply(this, args);
  const error = refusal(host);
  process.nextTick(() => this.destroy(error));
  return this;
};

for (const [resolver, isPromised] of [
  [dns, false],
  [dns.promises, true],
  [dns.Resolver.prototype, false],
  [dns.promises.Resolver.prototype, true],
]) {
  for (const name of Object.getOwnPropertyNames(resolver).filter((each) => /^(lookup|resolve|reverse)/.test(each))) {
    const ask = resolver[name];
    resolver[name] = function (host, ...rest) {
      if (isHere(host)) return ask.call(this, host, ...rest);
      const error = refusal(host);
      if (isPromised) return Promise.reject(error);
      process.nextTick(rest.at(-1), error);
    };
  }
}

dgram.Socket.prototype.send = function (...args) {
  refusal(args.find((each) => typeof each === 'string') ?? 'a datagram');
};
