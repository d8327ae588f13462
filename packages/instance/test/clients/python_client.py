"""Calls list_repos of the MCP server at the given address once for each line it reads; writes a line of JSON with the answer."""

import asyncio
import json
import sys
from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Thread
from urllib.parse import parse_qs, urlsplit

from mcp.client.auth import OAuthClientProvider
from mcp.client.client import Client
from mcp.client.streamable_http import streamable_http_client
from mcp.shared._httpx_utils import create_mcp_http_client
from mcp.shared.auth import AuthorizationCodeResult, OAuthClientMetadata

address = sys.argv[1]
loop = asyncio.new_event_loop()
answered = loop.create_future()


class Callback(BaseHTTPRequestHandler):
    def do_GET(self):
        url = urlsplit(self.path)
        if url.path == "/callback":
            given = {key: values[0] for key, values in parse_qs(url.query).items()}
            loop.call_soon_threadsafe(answered.set_result, given)
        self.send_response(200)
        self.end_headers()
        self.wfile.write(b"You can go back to your tool.")

    def log_message(self, *_):
        pass


class Memory:
    tokens = None
    client = None

    async def get_tokens(self):
        return self.tokens

    async def set_tokens(self, tokens):
        self.tokens = tokens

    async def get_client_info(self):
        return self.client

    async def set_client_info(self, client):
        self.client = client


async def open_browser(url):
    print("Open", url, file=sys.stderr, flush=True)


async def wait_for_answer():
    given = await answered
    return AuthorizationCodeResult(code=given["code"], state=given.get("state"), iss=given.get("iss"))


async def main():
    server = HTTPServer(("127.0.0.1", 0), Callback)
    Thread(target=server.serve_forever, daemon=True).start()
    metadata = OAuthClientMetadata(
        client_name="A Python program",
        redirect_uris=[f"http://127.0.0.1:{server.server_port}/callback"],
        grant_types=["authorization_code", "refresh_token"],
        token_endpoint_auth_method="none",
    )
    auth = OAuthClientProvider(address, metadata, Memory(), open_browser, wait_for_answer)
    async with create_mcp_http_client(auth=auth) as http:
        async with Client(streamable_http_client(address, http_client=http)) as client:
            while await loop.run_in_executor(None, sys.stdin.readline):
                result = await client.call_tool("list_repos", {"query": ""})
                print(json.dumps({"answer": result.model_dump(mode="json")}), flush=True)


loop.run_until_complete(main())
