(class name: [(constant) @name (scope_resolution name: (_) @name)]) @type
(module name: [(constant) @name (scope_resolution name: (_) @name)]) @type
(method name: (_) @name) @method
(singleton_method name: (_) @name) @method
(alias name: (_) @name) @method
(assignment left: (constant) @name) @constant
(call method: (identifier) @_attr arguments: (argument_list (simple_symbol) @name) (#match? @_attr "^(attr_(reader|writer|accessor)|define_method|delegate|scope)$")) @method
